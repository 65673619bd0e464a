/**
 * The ladders of the house. Rungs go from the top down; a file may import from its own room and from
 * lower rungs only. Rooms of a rung that is `apart` never see each other.
 */
export interface Rung {
  /** A file or folder right below the ladder's foot; `*` stands for every folder that no other rung names. */
  readonly rooms: readonly string[];
  /** Each folder inside (for `*`: each folder) is a room of its own. */
  readonly apart?: boolean;
  /** Each folder inside is a room, too, but may import its neighbours. */
  readonly split?: boolean;
  /** The only file of such a room that others may import. */
  readonly door?: string;
  /** Others may name its types, but load it by a dynamic import only. */
  readonly lazy?: boolean;
  /** Packages that this rung must not know. */
  readonly without?: readonly string[];
}

export interface Ladder {
  readonly foot: string;
  readonly rungs: readonly Rung[];
  /** Inside every room of an `apart` rung, files named so stand in this order from the top down. */
  readonly insideARoom?: readonly RegExp[];
  /** Words that only one file or folder may say. */
  readonly reserved: readonly Reserved[];
}

export interface Reserved {
  readonly words: RegExp;
  readonly onlyIn: readonly string[];
  readonly why: string;
}

const UI_PACKAGES = ['react', 'react-dom'];

export const ladders: readonly Ladder[] = [
  {
    foot: 'contract/src',
    rungs: [{ rooms: ['*', 'index.ts', 'contract.ts'], without: UI_PACKAGES }],
    reserved: [],
  },
  {
    foot: 'web/src',
    rungs: [
      {
        rooms: [
          'main.tsx',
          'beforePaint.ts',
          'beforeCode.ts',
          'prerender.tsx',
          'virtual.d.ts',
          'env.d.ts',
        ],
      },
      { rooms: ['app'] },
      { rooms: ['features'], apart: true },
      { rooms: ['capabilities'], apart: true, door: 'index.ts' },
      { rooms: ['core'], split: true, door: 'index.ts' },
      { rooms: ['api'], without: UI_PACKAGES },
      { rooms: ['kit'] },
      { rooms: ['platform'] },
    ],
    reserved: [
      {
        words: /\b(localStorage|sessionStorage|navigator\.|window\.|Date\.now)/,
        onlyIn: ['web/src/platform/'],
        why: 'browser globals live in platform/',
      },
    ],
  },
  {
    foot: 'server/src',
    rungs: [
      { rooms: ['main.ts', 'admin.ts', 'importAddresses.ts', 'start.ts'] },
      { rooms: ['app'] },
      // Production never loads them: `app/simulators.ts` decides.
      { rooms: ['simulators'], door: 'index.ts', lazy: true },
      { rooms: ['http'] },
      { rooms: ['jobs'] },
      { rooms: ['settings'] },
      { rooms: ['*'], apart: true },
      { rooms: ['wire'] },
      { rooms: ['store'] },
      { rooms: ['domain'], without: ['fastify', 'kysely', 'pg'] },
      { rooms: ['data'] },
      { rooms: ['platform'] },
    ],
    insideARoom: [/(^|\/)routes\.ts$/, /.*/, /store\.ts$/i],
    reserved: [
      {
        words: /\bDate\.now\b|new Date\(\)/,
        onlyIn: ['server/src/platform/clock.ts'],
        why: 'the time comes from the clock',
      },
      {
        words: /\bprocess\.env\b/,
        onlyIn: ['server/src/settings/readSettings.ts'],
        why: 'settings are read once',
      },
      {
        words: /\bMath\.random\b|\brandomBytes\b|\brandomUUID\b/,
        onlyIn: ['server/src/platform/random.ts'],
        why: 'chance comes from the random source',
      },
      {
        words: /\bnew RegExp\b/,
        onlyIn: ['server/src/addresses/search/tokens.ts'],
        why: 'no pattern is built from what people send',
      },
      {
        words: /\brejectUnauthorized\b|\bNODE_TLS_/,
        onlyIn: [],
        why: 'certificates are always checked',
      },
      {
        words: /'md5'/,
        onlyIn: ['server/src/voip/leases.ts', 'server/src/simulators/exchange/digest.ts'],
        why: 'weak hashes are for SIP digests only',
      },
      {
        words: /(?<![-.])\bfetch\b/,
        onlyIn: [
          'server/src/platform/askService.ts',
          'server/src/app/maps.ts',
          'server/src/app/telephony.ts',
          'server/src/simulators/',
        ],
        why: 'services are asked at addresses of the settings only',
      },
    ],
  },
];

/** Which workspaces a workspace may import by name. Tools and journeys look at everything from outside. */
export const workspaceImports: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  web: ['@ride/contract'],
  server: ['@ride/contract'],
};
