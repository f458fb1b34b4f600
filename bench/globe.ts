/**
 * Benchmark of the projects' globe: script time per frame while it turns, with the processor
 * slowed down four times, and the bytes of its script; beside react-globe.gl and cobe with the
 * same routes. WebGL is drawn in software, so only script time is told, and no frame rates.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { feature } from 'topojson-client';
import world from 'world-atlas/land-110m.json';
import { findChromium, quietArguments } from '../scripts/lib/chromium';
import { makeRoutes, type BenchRoute } from './globe/routes';

const peersFolder = path.resolve('.kept/peers');
const resultsFile = path.resolve('bench/results/globe.json');
const slowDown = 4;
/** Frames that are drawn before the measuring, and those that are measured. */
const warmUp = 5;
const measured = 30;
/** Milliseconds for which frames are waited for: WebGL in software may take seconds for one. */
const patience = 20_000;
/** Fewer frames than this say nothing. */
const fewest = 3;
/** As on a machine without a graphics card: WebGL by SwiftShader, 2D by the processor. */
const softwareDrawing = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-accelerated-2d-canvas',
];
const side = 600;
const counts = [60, 500];

const contestants = [
  { name: 'this site', entry: 'bench/globe/ours.ts' },
  // Copied to where the peers are, so that they and theirs find one React.
  { name: 'cobe', entry: '.kept/peers/cobe.mjs' },
  { name: 'react-globe.gl', entry: '.kept/peers/reactGlobe.mjs' },
] as const;

interface Row {
  name: string;
  routes: number;
  scriptPerFrame: number;
  gzip: number;
}

/** What is used of esbuild, which is installed with the peers. */
type Build = (options: Record<string, unknown>) => Promise<{ outputFiles?: { text: string }[] }>;

/** Installs the peers once, apart from the site and by a lock of their own. */
async function installPeers(): Promise<Build> {
  await mkdir(peersFolder, { recursive: true });
  const lock = 'package-lock.json';
  const kept = await readFile(path.join(peersFolder, 'node_modules', '.from'), 'utf8').catch(
    () => '',
  );
  const wanted = await readFile(path.join('bench/peers', lock), 'utf8');
  if (kept !== wanted) {
    for (const file of ['package.json', lock]) {
      await copyFile(path.join('bench/peers', file), path.join(peersFolder, file));
    }
    const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status } = spawnSync('npm', args, { cwd: peersFolder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The peers could not be installed.');
    await writeFile(path.join(peersFolder, 'node_modules', '.from'), wanted);
  }
  for (const file of ['cobe.mjs', 'reactGlobe.mjs']) {
    await copyFile(path.join('bench/peers', file), path.join(peersFolder, file));
  }
  const load = createRequire(path.join(peersFolder, 'package.json'));
  return (load('esbuild') as { build: Build }).build;
}

/** A script as the site would ship it; React is there anyway, so its bytes are not counted. */
async function bundle(build: Build, entry: string, external: string[]): Promise<string> {
  const { outputFiles = [] } = await build({
    ...{ entryPoints: [entry], bundle: true, minify: true, write: false, external },
    // A script that runs holds all in one; for the bytes, what is loaded later is left out.
    ...(external.length > 0 ? { format: 'esm' } : { format: 'iife' }),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

const apart = ['react', 'react-dom', 'react-dom/client', './fineLand.json'];

async function scriptPerFrame(
  browser: Browser,
  script: string,
  routes: readonly BenchRoute[],
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: side, height: side } });
  try {
    const page = await context.newPage();
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(String(error)));
    await page.setContent(
      `<!doctype html><body style="margin:0"><div id="root" style="width:${side}px;height:${side}px">`,
    );
    await page.evaluate(() => {
      const counter = globalThis as unknown as { frames: number };
      counter.frames = 0;
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) =>
        ask((time) => {
          counter.frames += 1;
          callback(time);
        });
    });
    await page.addScriptTag({ content: script });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.evaluate(
      ({ all, land }) => {
        const root = document.getElementById('root');
        const { showGlobe } = globalThis as unknown as {
          showGlobe: (root: HTMLElement | null, routes: unknown, land: unknown) => void;
        };
        showGlobe(root, all, land);
      },
      { all: [...routes], land: feature(world, world.objects.land).features },
    );
    const frames = () => page.evaluate(() => (globalThis as unknown as { frames: number }).frames);
    const until = async (count: number) => {
      const end = Date.now() + patience;
      while ((await frames()) < count && Date.now() < end) await page.waitForTimeout(250);
    };
    const read = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
      return { seconds, frames: await frames() };
    };
    await until(warmUp);
    const before = await read();
    await until(before.frames + measured);
    const after = await read();
    if (trouble.length > 0) throw new Error(trouble.join('\n'));
    const drawn = after.frames - before.frames;
    if (drawn < fewest) throw new Error(`Only ${drawn} frames were drawn.`);
    return ((after.seconds - before.seconds) / drawn) * 1000;
  } finally {
    await context.close();
  }
}

function table(rows: readonly Row[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const head = [
    'Globe',
    'Routes',
    `Script ms per frame, processor ${slowDown}× slower`,
    'Script kB, gzip',
  ];
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(({ name, routes, scriptPerFrame: ms, gzip }) =>
      line([name, routes, ms.toFixed(2), (gzip / 1000).toFixed(1)]),
    ),
  ].join('\n');
}

async function main(): Promise<void> {
  const build = await installPeers();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...quietArguments, ...softwareDrawing],
  });
  const rows: Row[] = [];
  try {
    for (const { name, entry } of contestants) {
      const gzip = gzipSync(await bundle(build, entry, apart), { level: 9 }).length;
      const script = await bundle(build, entry, []);
      for (const count of counts) {
        const ms = await scriptPerFrame(browser, script, makeRoutes(count));
        rows.push({ name, routes: count, scriptPerFrame: ms, gzip });
        process.stderr.write(`${name}, ${count} routes: ${ms.toFixed(2)} ms\n`);
      }
    }
  } finally {
    await browser.close();
  }
  const machine = { cores: availableParallelism(), node: process.version };
  await mkdir(path.dirname(resultsFile), { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify({ machine, slowDown, rows }, null, 2)}\n`);
  process.stdout.write(`${table(rows)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
