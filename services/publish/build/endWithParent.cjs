/**
 * Loaded before Gatsby, and before each of its workers: a build ends with the service that started
 * it, however that ended. It is a process group of its own, which no signal to the service reaches.
 */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid === parent) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // A worker leads no group.
    process.kill(process.pid, 'SIGKILL');
  }
}, 500).unref();
