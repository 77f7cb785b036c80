import { define } from '../../definition/define.ts';
import { Optional, Props, Words } from '../../definition/prop-types.ts';

export const siteFooter = define({
  name: 'SiteFooter',
  version: '1.0',
  description: 'The foot of each page.',
  props: Props({
    copyright: Words('Copyright line.'),
    note: Optional(Words('Legal line, such as that points have no cash value.')),
  }),
  slots: {
    default: { description: 'Links above the copyright line.' },
  },
  parts: {
    root: 'The whole.',
    content: 'Its content.',
    copyright: 'The line of the copyright.',
    note: 'The note.',
  },
  ornaments: {
    ornament: 'An empty place for a skin to fill.',
  },
  example: { id: 'foot', props: { copyright: '© 2026 Hoshi no Uta Project', note: { $t: 'points.noCashValue' } } },
});
