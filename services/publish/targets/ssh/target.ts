/** nginx hosts that are reached over SSH; docs/targets/ssh.md describes them for operators. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { nginxConfiguration } from '../../../../src/hosting/hosts/nginx';
import { leaseDuration } from '../types';
import type { LeaseOwner, PreparedPush, Push, PushedRelease, PushResult, Target } from '../types';
import { beginPush } from './begin';
import type { SshConfig } from './config';
import { sendDirectly, type KnownRelease } from './direct';
import type { HostFiles } from './manifest';
import { changedNames } from './plan';
import { RemoteHost, type Traffic } from './remote';
import { finishRelease, sendWithRsync } from './rsyncPush';

/** Creates a target that pushes releases to an nginx host over SSH. */
export const createSshTarget = (config: SshConfig, owner: LeaseOwner): Target =>
  new SshTarget(config, owner);

/** A release on the host, before it is visible. */
interface Prepared {
  /** Id of the live release; null if there was none. */
  live: string | null;
  /** Files of the live release; null if they are unknown. */
  liveFiles: HostFiles | null;
  /** The release itself; null if its compressed forms are unknown. */
  release: KnownRelease | null;
}

class SshTarget implements Target {
  readonly name: string;
  readonly url: string | null;
  readonly #config: SshConfig;
  readonly #host: RemoteHost;
  #renewal: NodeJS.Timeout | null = null;
  /** The live release; null if its file list is unknown. */
  #known: KnownRelease | null = null;
  /** Ids of the releases on the host, as far as they are known. */
  #ids = new Set<string>();

  constructor(config: SshConfig, owner: LeaseOwner) {
    this.name = config.name;
    this.url = config.url ?? null;
    this.#config = config;
    this.#host = new RemoteHost(config, owner);
  }

  async prepare(push: Push): Promise<PreparedPush> {
    const traffic: Traffic = { bytesSent: 0, requests: 0 };
    // A first push may take longer than a lease.
    this.#renewLease();
    const configuration = await this.#configuration(push.release);
    const prepared =
      (await this.#prepareDirectly(push, configuration, traffic)) ??
      (await this.#prepareWithRsync(push, configuration, traffic));
    this.#ids.add(push.release.id);
    push.onProgress(100);
    return { activate: () => this.#activate(push, prepared, traffic) };
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

  async #prepareDirectly(
    { release, signal }: Push,
    configuration: string,
    traffic: Traffic,
  ): Promise<Prepared | null> {
    const live = this.#known;
    if (live === null || this.#ids.has(release.id)) return null;
    const sent = await sendDirectly(this.#host, release, live, configuration, traffic, signal);
    return sent && { live: live.id, liveFiles: live.files, release: sent };
  }

  async #prepareWithRsync(push: Push, configuration: string, traffic: Traffic): Promise<Prepared> {
    const { id } = push.release;
    const host = this.#host;
    const state = await beginPush(host, push.release, this.#known, traffic, push.signal);
    const { live, liveFiles } = state;
    const checksum = createHash('sha256').update(configuration).digest('hex');
    const missing = checksum === state.configuration ? '' : configuration;
    if (state.state === 'complete') {
      if (missing !== '') {
        await finishRelease(host, push.release, { configuration }, traffic, push.signal);
      }
      return { live, liveFiles, release: null };
    }
    const files = await sendWithRsync(host, this.#config, push, state, missing, traffic);
    return { live, liveFiles, release: { id, files, extensions: 0, configuration } };
  }

  async #activate(push: Push, prepared: Prepared, traffic: Traffic): Promise<PushResult> {
    const { release, signal } = push;
    signal.throwIfAborted();
    const { reload, keep } = this.#config;
    // From here on the switch must not be interrupted: nginx would not read its configuration.
    const output = await this.#host.run('activate', [release.id, reload, String(keep)], traffic);
    if (this.#known?.id !== release.id) this.#known = prepared.release;
    const [previous = '', ...ids] = output.trim().split('\n');
    this.#ids = new Set(ids);
    // A call after a lost answer finds its own release live.
    const isExpected = previous === (prepared.live ?? '-') || previous === release.id;
    const { liveFiles } = prepared;
    const changed =
      isExpected && liveFiles !== null ? changedNames(release.files, liveFiles) : null;
    return { changed, ...traffic };
  }

  async #configuration({ rules }: PushedRelease): Promise<string> {
    const { folder, listen, brotli } = this.#config;
    return nginxConfiguration(await readFile('deploy/nginx.conf', 'utf8'), rules, {
      root: `${folder}/current/site`,
      shared: `${folder}/shared`,
      // The host serves no other site at this address.
      serverName: '_',
      listen,
      brotli,
    });
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
