import { GuardedRoutes } from '#app/GuardedRoutes.tsx';
import { MessageHost, QuestionHost, UpdateHost } from '#app/hosts.tsx';
import { system } from '#app/theme/system.ts';
import { store } from '#state/store.ts';
import { ChakraProvider } from '@chakra-ui/react';
import { Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/** @param Router where the address comes from, when that is no browser */
export function App({ Router = BrowserRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <Router>
          <GuardedRoutes />
        </Router>
        <QuestionHost />
        <MessageHost />
        <UpdateHost />
      </ChakraProvider>
    </Provider>
  );
}
