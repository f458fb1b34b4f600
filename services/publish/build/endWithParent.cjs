/**
 * Ends a build when the service that started it has ended for any reason. Node loads this file
 * before Gatsby and before each of its workers. It is necessary because a build has its own process
 * group, so that signals to the service do not reach it.
 */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid === parent) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // A worker is not the leader of a process group.
    process.kill(process.pid, 'SIGKILL');
  }
}, 500).unref();
