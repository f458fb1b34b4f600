/** `npm run lint`: lint, formatting, import directions and the terms of packages. */
import { lint, pass } from './gates';

void pass(lint());
