import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { takeToken } from './api';
import { App } from './App';
import { theme, variables } from './theme';

takeToken();
const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 2000 } },
});
const element = document.getElementById('desk');
if (element) {
  createRoot(element).render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme="light">
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
