/** Script of previewed pages. It runs before the scripts of the site, which do not know of it. */
import { keepSession } from './keepSession';

keepSession();
