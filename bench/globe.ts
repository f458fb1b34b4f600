/**
 * Benchmark of the projects' globe: script time per frame while it turns, with the processor slowed
 * down four times, and the size of its script. Compares it with react-globe.gl and cobe with the same
 * routes. WebGL is rendered in software, so frame rates would not be meaningful.
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { feature } from 'topojson-client';
import world from 'world-atlas/land-110m.json';
import { findChromium, quietArguments } from '../scripts/lib/chromium';
import { runMain } from '../scripts/lib/main';
import { installPeers } from './lib/installPeers';
import { markdownTable } from './lib/table';
import { makeRoutes, type BenchRoute } from './globe/routes';

const peersFolder = path.resolve('.kept/peers');
const resultsFile = path.resolve('bench/results/globe.json');
const slowDown = 4;
/** Number of frames before the measurement. */
const warmUpFrames = 5;
/** Number of measured frames. */
const measuredFrames = 30;
/** Time limit for these frames, in milliseconds: a WebGL frame in software may take seconds. */
const frameTimeout = 20_000;
/** Minimum number of frames for a meaningful average. */
const minFrames = 3;
/** Renders WebGL by SwiftShader and 2D by the processor, as on a machine without a graphics card. */
const softwareDrawing = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-accelerated-2d-canvas',
];
/** Width and height of the globe, in pixels. */
const side = 600;
const routeCounts = [60, 500];

const contestants = [
  { name: 'this site', entry: 'bench/globe/ours.ts' },
  // Copied into the folder of the peers, so that they and their dependencies use the same React.
  { name: 'cobe', entry: '.kept/peers/cobe.mjs' },
  { name: 'react-globe.gl', entry: '.kept/peers/reactGlobe.mjs' },
] as const;

interface Row {
  name: string;
  routes: number;
  scriptPerFrame: number;
  gzip: number;
}

/** The function `build` of esbuild, which is installed with the peers. */
type Build = (options: Record<string, unknown>) => Promise<{ outputFiles?: { text: string }[] }>;

/** Installs the peers once, separate from the site. Returns their esbuild. */
async function loadPeers(): Promise<Build> {
  await installPeers('bench/peers', peersFolder);
  for (const file of ['cobe.mjs', 'reactGlobe.mjs']) {
    await copyFile(path.join('bench/peers', file), path.join(peersFolder, file));
  }
  const load = createRequire(path.join(peersFolder, 'package.json'));
  return (load('esbuild') as { build: Build }).build;
}

/** Bundles a script. Modules in `external` are not bundled: the site loads React anyway. */
async function bundle(build: Build, entry: string, external: string[]): Promise<string> {
  const { outputFiles = [] } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    external,
    // The script that is run contains everything; the one that is weighed omits external modules.
    format: external.length > 0 ? 'esm' : 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

const externalModules = ['react', 'react-dom', 'react-dom/client', './fineLand.json'];

/** Measures the script time per frame of a globe, in milliseconds. */
async function measureScriptPerFrame(
  browser: Browser,
  script: string,
  routes: readonly BenchRoute[],
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: side, height: side } });
  try {
    const page = await context.newPage();
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(String(error)));
    await page.setContent(
      `<!doctype html><body style="margin:0"><div id="root" style="width:${side}px;height:${side}px">`,
    );
    await page.evaluate(() => {
      const counter = globalThis as unknown as { frames: number };
      counter.frames = 0;
      const requestFrame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) =>
        requestFrame((time) => {
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
    const waitForFrames = async (count: number) => {
      const deadline = Date.now() + frameTimeout;
      while ((await frames()) < count && Date.now() < deadline) await page.waitForTimeout(250);
    };
    const readMetrics = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
      return { seconds, frames: await frames() };
    };
    await waitForFrames(warmUpFrames);
    const start = await readMetrics();
    await waitForFrames(start.frames + measuredFrames);
    const end = await readMetrics();
    if (pageErrors.length > 0) throw new Error(pageErrors.join('\n'));
    const frameCount = end.frames - start.frames;
    if (frameCount < minFrames) throw new Error(`Only ${frameCount} frames were drawn.`);
    return ((end.seconds - start.seconds) / frameCount) * 1000;
  } finally {
    await context.close();
  }
}

function table(rows: readonly Row[]): string {
  const head = [
    'Globe',
    'Routes',
    `Script ms per frame, processor ${slowDown}× slower`,
    'Script kB, gzip',
  ];
  return markdownTable(
    head,
    rows.map(({ name, routes, scriptPerFrame: ms, gzip }) => [
      name,
      routes,
      ms.toFixed(2),
      (gzip / 1000).toFixed(1),
    ]),
  );
}

async function main(): Promise<void> {
  const build = await loadPeers();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...quietArguments, ...softwareDrawing],
  });
  const rows: Row[] = [];
  try {
    for (const { name, entry } of contestants) {
      const gzip = gzipSync(await bundle(build, entry, externalModules), { level: 9 }).length;
      const script = await bundle(build, entry, []);
      for (const count of routeCounts) {
        const ms = await measureScriptPerFrame(browser, script, makeRoutes(count));
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

void runMain(main);
