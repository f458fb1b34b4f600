import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'public',
      '.cache',
      '.kept',
      '.deploy',
      'content/assets',
      // The artwork has its own configuration.
      'tools/artwork',
      '__tests__/fixtures',
      'coverage',
      '**/*.cjs',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      // Test runners and event handlers accept async functions and ignore their promises.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-console': 'error',
    },
  },
  {
    // Colours and breakpoints are defined only in the theme.
    files: ['src/components/**', 'src/templates/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          [
            '#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\\b',
            'A literal colour is not allowed. Use a colour of the theme.',
          ],
          [
            '\\((min|max)-width: *[0-9]',
            'A literal breakpoint is not allowed. Use a breakpoint of the theme.',
          ],
        ].flatMap(([pattern, message]) => [
          { selector: `TemplateElement[value.raw=/${pattern}/]`, message },
          { selector: `Literal[value=/${pattern}/]`, message },
        ]),
      ],
    },
  },
  {
    files: ['scripts/**', 'services/**', 'bench/**', 'e2e/**', '__tests__/**'],
    rules: { 'no-console': 'off' },
  },
);
