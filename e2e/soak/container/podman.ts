/** Builds and runs the container image with podman, as `deploy/container/README.md` describes. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const recipe = path.join('deploy', 'container', 'Containerfile');
const image = 'localhost/loft-site-soak';

/** Maximum duration of a build of the site on a busy machine, in milliseconds. */
const patience = 15 * 60_000;

/** Runs podman. Returns its output without the last line break. */
async function podman(...args: string[]): Promise<string> {
  const { stdout } = await run('podman', args, { maxBuffer: 256 * 1024 * 1024 });
  return stdout.trimEnd();
}

/**
 * Builds the image. `CONTAINER_BASE` names another base image, where no registry can be reached.
 * @returns its size in megabytes
 */
export async function buildImage(): Promise<number> {
  const { CONTAINER_BASE: base = '' } = process.env;
  await podman(
    ...['build', '--format', 'docker', '--network', 'host', '--file', recipe, '--tag', image],
    ...['--ignorefile', `${recipe}.dockerignore`],
    ...(base === '' ? [] : ['--build-arg', `BASE=${base}`]),
    '.',
  );
  return Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;
}

/** A container with its volume. It may write into the volume and `/tmp` only, and has 2 GiB. */
export class SiteContainer {
  readonly url: string;
  readonly #name: string;

  constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#name = `loft-site-soak-${port}`;
  }

  /** Creates the container with an empty volume, and starts it. */
  async run(env: Record<string, string>): Promise<void> {
    await podman(
      ...['run', '--detach', '--name', this.#name, '--read-only', '--memory', '2g'],
      ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
      ...['--publish', `${new URL(this.url).host}:9000`],
      ...['--volume', `${this.#name}:/site/.kept`],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      image,
    );
  }

  /** Starts the container after `stop`. */
  async start(): Promise<void> {
    await podman('start', this.#name);
  }

  /** Stops the container with SIGTERM. Returns the exit status: 137 if it had to be killed. */
  async stop(): Promise<number> {
    await podman('stop', '--time', '30', this.#name);
    return Number(await podman('inspect', '--format', '{{.State.ExitCode}}', this.#name));
  }

  /** Returns true if the image's health check succeeds. */
  isHealthy(): Promise<boolean> {
    return podman('healthcheck', 'run', this.#name).then(
      () => true,
      () => false,
    );
  }

  /**
   * Waits until the health check succeeds.
   * @returns the time in seconds
   * @throws Error with the last lines of the service if the container ends or takes too long
   */
  async waitUntilHealthy(): Promise<number> {
    const startedAt = Date.now();
    while (Date.now() < startedAt + patience) {
      if (await this.isHealthy()) return (Date.now() - startedAt) / 1000;
      const state = await podman('inspect', '--format', '{{.State.Status}}', this.#name);
      if (state !== 'running') break;
      await pause(250);
    }
    throw new Error(`The container is not healthy:\n${(await this.log()).slice(-4000)}`);
  }

  /** Returns the output of a command in the running container. */
  exec(...command: string[]): Promise<string> {
    return podman('exec', this.#name, ...command);
  }

  /** Returns the lines that the service printed. */
  log(): Promise<string> {
    return podman('logs', this.#name);
  }

  /** Removes the container and its volume. */
  async remove(): Promise<void> {
    await podman('rm', '--force', '--volumes', this.#name);
    await podman('volume', 'rm', '--force', this.#name);
  }
}
