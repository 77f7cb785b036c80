import { define } from '../../define.ts';
import { Drawing, Optional, Props, Words } from '../../prop-types.ts';

export const keyVisual = define({
  name: 'KeyVisual',
  version: '1.0',
  description: 'The first screen of the site: layered drawings, logo, dates, call to action.',
  props: Props({
    back: Drawing('Farthest layer.'),
    middle: Optional(Drawing('Layer between.')),
    front: Optional(Drawing('Nearest layer.')),
    alt: Words('What the drawing shows.'),
    logo: Drawing('Logo.'),
    logoAlt: Words('Name of the campaign.'),
    catchphrase: Optional(Words('One line under the logo.')),
    period: Words('Dates of the campaign.'),
  }),
  slots: {
    default: { description: 'Content.' },
  },
});
