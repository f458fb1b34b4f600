import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { hasToken, takeToken } from './api';
import { App } from './App';
import { theme, variables } from './theme';
import { ErrorBoundary } from './ui';

takeToken();
const queries = new QueryClient({
  // The service is on this machine, whatever the network does.
  defaultOptions: {
    queries: { retry: 1, staleTime: 2000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
// The link of a new start was opened in this tab: what is being edited stays.
window.addEventListener('hashchange', (event) => {
  const isFirst = !hasToken();
  if (!takeToken(new URL(event.oldURL).hash)) return;
  event.stopImmediatePropagation();
  if (isFirst) location.reload();
  else void queries.invalidateQueries();
});
createRoot(document.getElementById('desk') ?? document.body).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme="light">
    <QueryClientProvider client={queries}>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </QueryClientProvider>
  </MantineProvider>,
);
