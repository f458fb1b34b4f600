/** `npm run queries`: every named query, plain and in its form for GraphiQL. */
import { parse, print } from 'graphql';
import { cmsForm } from '../src/cms/explorer/cmsForm';
import { namedQueries } from '../src/cms/client/queries';

// Whoever reads may stop early, as `head` does.
process.stdout.on('error', () => process.exit());

for (const { name, text } of namedQueries) {
  process.stdout.write(
    `# ${name}\n\n${print(parse(text))}\n\n# ${name}, in GraphiQL\n\n${cmsForm(text)}\n\n`,
  );
}
