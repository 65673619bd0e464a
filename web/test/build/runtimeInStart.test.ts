import { describe, expect, it } from 'vitest';

import { moveRuntime } from '../../build/runtimeInStart.ts';

const RUNTIME = 'rolldown-runtime-AbCd1234.js';

const chunk = (name: string, code: string) => ({
  name,
  fileName: `js/${name === 'rolldown-runtime' ? RUNTIME : `${name}-1.js`}`,
  code,
  imports: [`js/${RUNTIME}`],
});

const runtime = () => chunk('rolldown-runtime', 'var e=2,t=n=>n*e;export{t as a,e as n};\n');

/** What a module would see of it, without modules. */
const run = (code: string): unknown =>
  // oxlint-disable-next-line typescript/no-implied-eval -- a bundle is text
  new Function(code.replace(/export\{(\w+)\};$/, 'return $1;'))();

describe('The bundler’s own lines', () => {
  it('stand in the first script, which uses them and hands them on', () => {
    const start = chunk('start', `import{a as e,n}from"./${RUNTIME}";globalThis.said=e(n);`);
    const left = moveRuntime([start, runtime()]);
    expect(left.fileName).toBe(`js/${RUNTIME}`);
    expect(start.imports).toEqual([]);
    expect(run(start.code)).toMatchObject({ n: 2 });
    expect(globalThis).toMatchObject({ said: 4 });
    Reflect.deleteProperty(globalThis, 'said');
  });

  it('are what the other scripts have from it', () => {
    const screen = chunk(
      'Screen',
      `import{a as e,n as t}from"./${RUNTIME}";import{x}from"./start-1.js";`,
    );
    moveRuntime([chunk('start', ''), runtime(), screen]);
    expect(screen.code).toBe(
      'import{__runtime}from"./start-1.js";const{a:e,n:t}=__runtime;import{x}from"./start-1.js";',
    );
    expect(screen.imports).toEqual([]);
  });

  it('stop the build where somebody imports them in a way that is not known', () => {
    const other = chunk('Other', `import"./${RUNTIME}";`);
    expect(() => moveRuntime([chunk('start', ''), runtime(), other])).toThrow('Other-1.js imports');
    expect(() => moveRuntime([chunk('start', '')])).toThrow('no rolldown-runtime');
  });
});
