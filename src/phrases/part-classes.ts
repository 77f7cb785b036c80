/**
 * Properties of an element that names its parts, with the parts as classes too: the sheet of a skin selects these, since
 * browsers find the rules of a class at once, and try those of an attribute on every element that has it.
 */
export function withPartClasses<Props>(type: unknown, props: Props): Props {
  if (typeof type !== 'string' || typeof props !== 'object' || props === null) return props;
  const { 'data-part': parts, className } = props as { readonly 'data-part'?: unknown; readonly className?: unknown };
  if (typeof parts !== 'string') return props;
  return { ...props, className: typeof className === 'string' ? `${className} ${parts}` : parts };
}
