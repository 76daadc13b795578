/// Lets the tasks that can go on do so before the caller does.
///
/// It does what `Task.yield()` does, with a job that the runtime's hooks see, so that the order of jobs can be decided by a
/// seed.
package func otherTasks() async {
    await Task.detached {}.value
}
