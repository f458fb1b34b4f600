/** The tones of one complexion, from light to dark. */
export interface Complexion {
  light: string;
  base: string;
  shade: string;
  deep: string;
  lip: string;
  blush: string;
}

/** Complexions of the people portrayed. */
export const complexions = {
  fair: {
    light: '#FBE3D3',
    base: '#F2CDB6',
    shade: '#C98F7C',
    deep: '#8A5148',
    lip: '#C4736B',
    blush: '#E39A86',
  },
  rosy: {
    light: '#FADBCB',
    base: '#EEC0A9',
    shade: '#C08471',
    deep: '#824B42',
    lip: '#B9655F',
    blush: '#DD8B7A',
  },
  olive: {
    light: '#F3D2B3',
    base: '#E2B38D',
    shade: '#AF7A5C',
    deep: '#6F4534',
    lip: '#B0645A',
    blush: '#D4876B',
  },
  weathered: {
    light: '#F3D3BD',
    base: '#E3B499',
    shade: '#B27D68',
    deep: '#75473C',
    lip: '#AF6C62',
    blush: '#D18470',
  },
  brown: {
    light: '#A9704C',
    base: '#875236',
    shade: '#573122',
    deep: '#331B14',
    lip: '#7C4138',
    blush: '#99543A',
  },
} as const satisfies Record<string, Complexion>;
