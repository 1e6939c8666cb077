import { GuardedRoutes } from '#app/GuardedRoutes.tsx';
import { MessageHost, QuestionHost, UpdateHost } from '#app/hosts.tsx';
import { system } from '#app/theme/system.ts';
import { store } from '#state/store.ts';
import { ChakraProvider } from '@chakra-ui/react';
import { Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';

export function App() {
  return (
    <Provider store={store}>
      <ChakraProvider value={system}>
        <BrowserRouter>
          <GuardedRoutes />
        </BrowserRouter>
        <QuestionHost />
        <MessageHost />
        <UpdateHost />
      </ChakraProvider>
    </Provider>
  );
}
