// Stryker loads its plugins with its own process: plain JavaScript.

/** `default: return event satisfies never` cannot be reached in code that compiles: no test can. */
const exhaustiveSwitch = {
  /** @param {{ node: any }} path @returns {string | undefined} */
  shouldIgnore({ node }) {
    if (node.type !== 'SwitchCase' || node.test !== null) return undefined;
    const [first] = node.consequent;
    return first?.type === 'ReturnStatement' && isNever(first.argument)
      ? 'no value is left for it: the type says never'
      : undefined;
  },
};

/** @param {any} expression @returns {boolean} */
const isNever = (expression) =>
  expression?.type === 'TSSatisfiesExpression' &&
  expression.typeAnnotation.type === 'TSNeverKeyword';

export const strykerPlugins = [
  { kind: 'Ignore', name: 'exhaustive-switch', value: exhaustiveSwitch },
];
