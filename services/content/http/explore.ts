import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Answer } from './answers';

/** Initial values of the explorer page. */
export interface Explorer {
  stack: string;
  environment: string;
  /** Empty if the reader of the page has to enter the token. */
  token: string;
  /** Queries of the first tabs. */
  queries: readonly string[];
}

/** Files of the page, by name below `/explore/`: npm package, file in the package, media type. */
const files: Readonly<Record<string, readonly [string, string, string]>> = {
  'react.js': ['react', 'umd/react.production.min.js', 'text/javascript'],
  'react-dom.js': ['react-dom', 'umd/react-dom.production.min.js', 'text/javascript'],
  'graphiql.js': ['graphiql', 'graphiql.min.js', 'text/javascript'],
  'graphiql.css': ['graphiql', 'graphiql.min.css', 'text/css'],
};

/** Returns JSON that is safe inside a script element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const tokenNotice =
  '<p>Enter the token of <code>.kept/content-token</code> (or of <code>CONTENT_TOKEN</code>) as <code>access_token</code> in the tab “Headers”, then re-fetch the schema.</p>';

function page({ stack, environment, token, queries }: Explorer): string {
  const url = `/stacks/${encodeURIComponent(stack)}?environment=${encodeURIComponent(environment)}`;
  const headers = JSON.stringify({ access_token: token }, null, 2);
  const firstQuery =
    '# Queries of the stack\n\nquery Assets {\n  all_assets(limit: 5) {\n    total\n    items { title url }\n  }\n}\n';
  const tabs = [firstQuery, ...queries].map((query) => ({ query, headers }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${stack.replaceAll('<', '&lt;')} · GraphiQL</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/explore/graphiql.css">
<style>
body { display: flex; flex-direction: column; height: 100vh; margin: 0; }
body > p { margin: 1rem; font-family: sans-serif; }
#explorer { flex: 1; min-height: 0; }
</style>
</head>
<body>
${token === '' ? tokenNotice : ''}
<div id="explorer">Loading…</div>
<script src="/explore/react.js"></script>
<script src="/explore/react-dom.js"></script>
<script src="/explore/graphiql.js"></script>
<script>
const send = GraphiQL.createFetcher({ url: ${scriptJson(url)} });
// The service takes one operation per request, and a tab may have several.
function selectOperation(params, document) {
  const isOperation = ({ kind }) => kind === 'OperationDefinition';
  if (!document || document.definitions.filter(isOperation).length < 2) return params;
  const texts = document.definitions
    .filter((each) => !isOperation(each) || each.name?.value === params.operationName)
    .map(({ loc }) => params.query.slice(loc.start, loc.end));
  return { ...params, query: texts.join('\\n') };
}
ReactDOM.createRoot(document.getElementById('explorer')).render(
  React.createElement(GraphiQL, {
    fetcher: (params, options) => send(selectOperation(params, options?.documentAST), options),
    headers: ${scriptJson(headers)},
    defaultQuery: ${scriptJson(firstQuery)},
    defaultTabs: ${scriptJson(tabs)},
    shouldPersistHeaders: false,
  }),
);
</script>
</body>
</html>
`;
}

/** Reads a file of an installed package. Node finds its folder. */
async function packageFile(name: string, file: string): Promise<Buffer> {
  const require = createRequire(path.resolve('package.json'));
  return readFile(path.join(path.dirname(require.resolve(`${name}/package.json`)), file));
}

/**
 * Returns the GraphiQL page or one of its files, which come from installed packages. Returns
 * undefined for any other path.
 */
export async function exploreAnswer(
  pathname: string,
  explorer: () => Explorer,
): Promise<Answer | undefined> {
  if (pathname === '/explore' || pathname === '/explore/') {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return { status: 200, headers, body: page(explorer()) };
  }
  const name = pathname.replace(/^\/explore\//, '');
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) return undefined;
  const [packageName, packagePath, type] = file;
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' };
  return { status: 200, headers, body: await packageFile(packageName, packagePath) };
}
