import { describe, expect, it } from 'vitest';

import { withNamedClasses } from '../../build/classConstants.ts';

describe('the classes of a style sheet', () => {
  it('are imported one by one', () => {
    const code = "import styles from './Row.module.css';\nconst row = styles.row;";
    expect(withNamedClasses(code)).toBe(
      "import * as styles from './Row.module.css';\nconst row = styles.row;",
    );
  });

  it('stay together where a name is computed', () => {
    const code = [
      "import styles from './Row.module.css';",
      "import input from '../kit/textInput.module.css';",
      'const names = [styles[kind], input.area];',
    ];
    expect(withNamedClasses(code.join('\n')).split('\n')).toEqual([
      code[0],
      "import * as input from '../kit/textInput.module.css';",
      code[2],
    ]);
  });

  it('are the only thing that is touched', () => {
    const code = "import logo from './logo.svg';\nimport './base.css';";
    expect(withNamedClasses(code)).toBe(code);
  });
});
