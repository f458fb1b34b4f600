import type { MenuItem } from '../../../../src/components/layout/types';

export const fleet: MenuItem = {
  id: 'fleet',
  title: 'Fleet',
  url: '/fleet/',
  submenu: [
    { id: 'b757', title: 'Boeing 757-200', url: '/fleet/boeing-757-200/' },
    { id: 'atr', title: 'ATR 72-600', url: '/fleet/atr-72-600/' },
  ],
  contactLines: [
    { title: 'Leasing', contact: [{ label: '+354 555 01 10', href: 'tel:+3545550110' }] },
  ],
  callToAction: {
    title: 'Which aircraft is free?',
    button: { url: '/contact/', title: 'Ask for dates' },
  },
};

export const services: MenuItem = {
  id: 'services',
  title: 'Services',
  url: '/services/',
  submenu: [{ id: 'wet', title: 'Wet lease', url: '/services/wet-lease/' }],
  contactLines: [],
  callToAction: null,
};

export const contact: MenuItem = {
  id: 'contact',
  title: 'Contact',
  url: '/contact/',
  submenu: [],
  contactLines: [],
  callToAction: null,
};
