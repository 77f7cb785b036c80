import { define } from '../../define.ts';
import { Detail, Drawing, Optional, Props, SitePath, Whole, Words } from '../../prop-types.ts';

export const appHeader = define({
  name: 'AppHeader',
  version: '1.0',
  description: 'The bar on top: home link, title, points, menu button.',
  props: Props({
    logo: Drawing('Logo.'),
    homeLabel: Words('Name of the home link.'),
    homeTo: SitePath('Where home is.'),
    title: Optional(Words('Title of the page.')),
    titleImage: Optional(Words('Address of a drawing shown in place of the title.')),
    point: Optional(Whole('Points of the member.')),
    pointName: Optional(Words('Name of the points.')),
    menuLabel: Optional(Words('Name of the menu button; no button without it.')),
  }),
  events: {
    menu: { description: 'The menu button was pressed.', detail: Detail({}) },
  },
});
