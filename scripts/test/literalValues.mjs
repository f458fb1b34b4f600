/** Lint rule for Oxlint: colours and breakpoints are written in the theme only. */

/** The patterns of literal values, with the message for each. */
const forbidden = [
  {
    pattern: /#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b/,
    message: 'A literal colour is not allowed. Use a colour of the theme.',
  },
  {
    pattern: /\((min|max)-width: *[0-9]/,
    message: 'A literal breakpoint is not allowed. Use a breakpoint of the theme.',
  },
];

export default {
  meta: { name: 'theme' },
  rules: {
    'no-literal-values': {
      create(context) {
        const check = (node, text) => {
          for (const { pattern, message } of forbidden)
            if (pattern.test(text)) context.report({ node, message });
        };
        return {
          Literal: (node) => {
            if (typeof node.value === 'string') check(node, node.value);
          },
          TemplateElement: (node) => check(node, node.value.raw),
        };
      },
    },
  },
};
