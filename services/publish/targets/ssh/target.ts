/** nginx hosts that are reached over SSH; docs/targets/ssh.md describes them for operators. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { nginxConfiguration } from '../../../../src/hosting/hosts/nginx';
import { leaseDuration } from '../types';
import type { LeaseOwner, PreparedPush, Push, PushedRelease, PushResult, Target } from '../types';
import type { SshConfig } from './config';
import { faultOf } from './errors';
import { formatHostFiles, parseHostFiles, type HostFiles } from './manifest';
import { changedNames, planUpload } from './plan';
import { RemoteHost, type Traffic } from './remote';
import { upload } from './upload';

/** Creates a target that pushes releases to an nginx host over SSH. */
export const createSshTarget = (config: SshConfig, owner: LeaseOwner): Target =>
  new SshTarget(config, owner);

/** State of a host at the start of a push. */
interface HostState {
  /** `complete` if the host has the whole release already. */
  state: 'complete' | 'resumed' | 'new';
  /** Id of the live release; null if there is none. */
  live: string | null;
  /** Files of the live release; null if they are unknown. */
  liveFiles: HostFiles | null;
  /** Checksum of the nginx configuration of the release on the host. */
  configuration: string;
  /** Folders on the host that may have files of the same bytes. */
  similar: string[];
}

class SshTarget implements Target {
  readonly name: string;
  readonly url: string | null;
  readonly #config: SshConfig;
  readonly #host: RemoteHost;
  #renewal: NodeJS.Timeout | null = null;
  /** Files of the release that was live at the end of the last push. */
  #known: { id: string; files: HostFiles } | null = null;

  constructor(config: SshConfig, owner: LeaseOwner) {
    this.name = config.name;
    this.url = config.url ?? null;
    this.#config = config;
    this.#host = new RemoteHost(config, owner);
  }

  async prepare(push: Push): Promise<PreparedPush> {
    const { release, signal } = push;
    const traffic: Traffic = { bytesSent: 0, requests: 0 };
    const host = await this.#begin(release.id, traffic, signal);
    const configuration = await this.#configuration(release);
    const isConfigured =
      createHash('sha256').update(configuration).digest('hex') === host.configuration;
    let files: HostFiles | null = null;
    if (host.state !== 'complete') {
      files = await this.#send(push, host, isConfigured ? '' : configuration, traffic);
    } else if (!isConfigured) {
      await this.#finish(release.id, { configuration }, traffic, signal);
    }
    push.onProgress(100);
    return { activate: () => this.#activate(push, host, files, traffic) };
  }

  async close(): Promise<void> {
    if (this.#renewal !== null) clearInterval(this.#renewal);
    this.#renewal = null;
    if (this.#host.connection.isOpen) {
      // A host that does not answer keeps the lease until it expires.
      const signal = AbortSignal.timeout(5000);
      const traffic = { bytesSent: 0, requests: 0 };
      await this.#host.run('release', [], traffic, { signal }).catch(() => undefined);
    }
    await this.#host.connection.close();
  }

  async #begin(id: string, traffic: Traffic, signal: AbortSignal): Promise<HostState> {
    const parameters = [id, this.#known?.id ?? '-'];
    const output = await this.#host.run('begin', parameters, traffic, { signal });
    this.#renewLease();
    const [first = '', second = '', ...rest] = output.split('\n');
    const [state = '', live = '-', base = '-', configuration = '-'] = first.split(' ');
    const list = rest.join('\n');
    if (base === '-') this.#known = null;
    else if (list !== '') this.#known = { id: base, files: parseHostFiles(list) };
    const releases = `${this.#config.folder}/releases`;
    const interrupted = second.split(' ').filter(Boolean);
    const unlisted = base === '-' && live !== '-' ? [live] : [];
    return {
      state: state as HostState['state'],
      live: live === '-' ? null : live,
      liveFiles: live === '-' ? new Map() : (this.#known?.files ?? null),
      configuration,
      similar: [...unlisted, ...interrupted].map((name) => `${releases}/${name}`),
    };
  }

  /** Sends the files that the host lacks. Returns the files of the release on the host. */
  async #send(
    { release, signal, onProgress }: Push,
    host: HostState,
    configuration: string,
    traffic: Traffic,
  ): Promise<HostFiles> {
    const plan = await planUpload(release.folder, release.files, host.liveFiles ?? new Map());
    const { folder } = this.#config;
    const result = await this.#host.named(
      upload(this.#host.connection, {
        site: release.folder,
        names: plan.sent,
        manifest: formatHostFiles(plan.files),
        target: `${folder}/releases/.${release.id}.part`,
        incoming: `${folder}/incoming`,
        similar: host.similar,
        signal,
        onProgress,
      }),
      signal,
    );
    traffic.requests += 1;
    traffic.bytesSent += result.bytesSent;
    if (result.code !== 0) throw this.#host.error(faultOf(result));
    await this.#finish(release.id, { configuration, ...plan }, traffic, signal);
    return plan.files;
  }

  async #finish(
    id: string,
    input: {
      configuration: string;
      removed?: readonly string[];
      folders?: readonly string[];
      shared?: readonly string[];
    },
    traffic: Traffic,
    signal: AbortSignal,
  ): Promise<void> {
    const lists = [input.removed, input.folders, input.shared].map((names = []) =>
      names.map((name) => `${name}\0`).join(''),
    );
    const parts = [input.configuration, ...lists].map((text) => Buffer.from(text));
    const sizes = parts.slice(0, -1).map((part) => String(part.length));
    const options = { input: Buffer.concat(parts), signal };
    await this.#host.run('finish', [id, ...sizes], traffic, options);
  }

  async #activate(
    { release, signal }: Push,
    host: HostState,
    files: HostFiles | null,
    traffic: Traffic,
  ): Promise<PushResult> {
    signal.throwIfAborted();
    const { reload, keep } = this.#config;
    // From here on the switch must not be interrupted: nginx would not read its configuration.
    const output = await this.#host.run('activate', [release.id, reload, String(keep)], traffic);
    if (files !== null) this.#known = { id: release.id, files };
    const previous = output.trim();
    // A call after a lost answer finds its own release live.
    const isExpected = previous === (host.live ?? '-') || previous === release.id;
    const changed =
      isExpected && host.liveFiles !== null ? changedNames(release.files, host.liveFiles) : null;
    return { changed, ...traffic };
  }

  async #configuration({ rules }: PushedRelease): Promise<string> {
    const { folder, listen, brotli } = this.#config;
    return this.#host.named(
      readFile('deploy/nginx.conf', 'utf8').then((template) =>
        nginxConfiguration(template, rules, {
          root: `${folder}/current/site`,
          shared: `${folder}/shared`,
          // The host serves no other site at this address.
          serverName: '_',
          listen,
          brotli,
        }),
      ),
    );
  }

  #renewLease(): void {
    this.#renewal ??= setInterval(() => {
      if (!this.#host.connection.isOpen) return;
      const signal = AbortSignal.timeout(leaseDuration / 3);
      const traffic = { bytesSent: 0, requests: 0 };
      // A lease that another service has taken, or a lost host, is reported by the next push.
      this.#host.run('renew', [], traffic, { signal }).catch(() => undefined);
    }, leaseDuration / 3).unref();
  }
}
