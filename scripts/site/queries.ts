/** `npm run queries`: prints every named query, in its original form and in its form for GraphiQL. */
import { parse, print } from 'graphql';
import { toCmsQuery } from '../../src/cms/explorer/cmsQuery';
import { namedQueries } from '../../src/cms/explorer/namedQueries';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());

for (const { name, text } of namedQueries) {
  process.stdout.write(
    `# ${name}\n\n${print(parse(text))}\n\n# ${name}, in GraphiQL\n\n${toCmsQuery(text)}\n\n`,
  );
}
