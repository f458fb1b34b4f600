import type { CreateDevServerArgs } from 'gatsby';
import { renderPicture } from '../images/pictures';
import { buildState } from './state';

/** The part of Express's application that this hook uses. */
interface DevApp {
  get(
    path: string,
    handler: (
      request: { path: string },
      response: { sendFile(file: string, options: object): void },
      next: () => void,
    ) => void,
  ): void;
}

/** Renders pictures on request in the development server; a build renders them in `onPostBuild`. */
export function onCreateDevServer({ app }: CreateDevServerArgs): void {
  (app as DevApp).get('/pictures/*', (request, response, next) => {
    const { store } = buildState();
    void renderPicture(store, request.path).then((rendering) => {
      if (!rendering) return next();
      response.sendFile(rendering.file, {
        root: process.cwd(),
        dotfiles: 'allow',
        headers: request.path.endsWith('.svg') ? { 'Content-Type': 'image/svg+xml' } : {},
      });
    });
  });
}
