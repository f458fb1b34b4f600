/** `npm run lint`: lint, formatting and import directions. */
import { lint, pass } from './gates';

void pass(lint);
