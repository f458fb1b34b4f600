import { execFile } from 'node:child_process';
import { binPath } from '../../scripts/lib/steps';

/** Lints declarations as a style of a component. Returns “line: message” of each fault. */
async function lintStyles(declarations: readonly string[]): Promise<string[]> {
  const source = `import { css } from 'linaria';\nexport const box = css\`\n${declarations.join('\n')}\n\`;\n`;
  return new Promise((resolve, reject) => {
    const child = execFile(
      binPath('stylelint'),
      ['--stdin', '--stdin-filename', 'src/components/box.ts', '--formatter', 'unix'],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (error, stdout, stderr) => {
        const report = `${stdout}${stderr}`;
        const faults = report.matchAll(/box\.ts:(\d+):\d+: (.*) \([\w-]+\) \[error\]/g);
        const lines = [...faults].map(([, line, message]) => `${Number(line) - 2}: ${message}`);
        if (error && lines.length === 0) reject(new Error(report, { cause: error }));
        else resolve(lines);
      },
    );
    child.stdin?.end(source);
  });
}

const refused = [
  ['margin: 13px;', 'The nearest spacing is space.s (0.75rem, 12px).'],
  ['padding: ${space.l} 2.9rem 0;', 'The nearest spacing is space.xxl (3rem, 48px).'],
  ['margin-inline: calc(-1 * var(--edge) - 20px);', 'space.m (1rem, 16px)'],
  ['gap: .6rem;', 'space.xs (0.5rem, 8px)'],
  ['color: #123;', 'use a colour of “color” in src/theme.ts'],
  ['background: linear-gradient(white, ${color.sky});', '“white”'],
  ['border-color: rgb(0 0 0 / 10%);', '“rgb”'],
  ['z-index: 20;', 'a value of “layer” in src/theme.ts'],
  ['transition: opacity 200ms;', 'a value of “motion” in src/theme.ts'],
  ['animation-delay: .3s;', 'a value of “motion” in src/theme.ts'],
  ['@media (min-width: 48em) { opacity: 1; }', 'media.tablet'],
] as const;

const allowed = [
  'margin: ${space.m} auto -1px;',
  'padding: 0 0.3em 5% max(0px, 4vw);',
  'top: -7px;',
  'width: 24px;',
  'z-index: -1;',
  'z-index: ${layer.menu};',
  'transition: opacity ${motion.quick};',
  'animation-duration: 0.01ms;',
  'transition-duration: 0s;',
  'mask: linear-gradient(black, transparent);',
  'color: currentColor;',
  'background: color-mix(in srgb, ${color.quiet} 50%, transparent);',
  '${media.tablet} { margin: ${space.s}; }',
  '@media print { margin: 12mm; }',
];

test('the lint names the line and the remedy of each style that is not from the theme', async () => {
  const faults = await lintStyles(refused.map(([declaration]) => declaration));
  expect(faults).toHaveLength(refused.length);
  for (const [index, [, remedy]] of refused.entries()) {
    const fault = faults.find((line) => line.startsWith(`${index + 1}: `));
    expect(fault).toContain(remedy);
  }
});

test('the lint accepts the theme and constants of geometry', async () => {
  expect(await lintStyles(allowed)).toEqual([]);
});
