import type { ComponentProps } from '../../definition/component-props.ts';
import { RichTextView } from '../../parts/rich-text-view.tsx';
import type { richText } from './rich-text.schema.ts';

export { default as validate, version } from './rich-text.schema.ts?validate';

export default function RichText({ text, links = [] }: ComponentProps<typeof richText>) {
  return <RichTextView text={text} links={links} />;
}
