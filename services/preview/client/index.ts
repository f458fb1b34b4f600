/** Script of previewed pages. It runs before the scripts of the site, which do not know of it. */
import { followChanges } from './followChanges';
import { findGatsbyCaches } from './gatsbyCaches';
import { keepSession } from './keepSession';
import { createUpdate } from './update';

const withSession = keepSession();
followChanges(withSession, createUpdate(findGatsbyCaches()));
