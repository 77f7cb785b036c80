import { define } from '../../definition/define.ts';
import { Detail, Drawing, Optional, Props, SitePath, Whole, Words } from '../../definition/prop-types.ts';

export const appHeader = define({
  name: 'AppHeader',
  version: '1.2',
  description: 'The bar on top: home link, title, points, menu button.',
  props: Props({
    logo: Drawing('Logo at the left; leads home.'),
    homeLabel: Words('What screen readers call the home link.'),
    homeTo: SitePath('Path that the logo leads to.'),
    title: Optional(Words('Title of the page, in the middle; none when empty.')),
    titleImage: Optional(Words('Address of a drawing shown in place of the title.')),
    point: Optional(Whole('Points of the member, shown at the right; none when left out.')),
    pointName: Optional(Words('Name of the points, said with the figure.')),
    menuLabel: Optional(Words('Name of the menu button; no button without it.')),
    navigationLabel: Optional(Words('What screen readers call the links beside the logo.')),
  }),
  slots: {
    default: { description: 'Links beside the logo, where the window is wide.' },
  },
  events: {
    menu: { description: 'The menu button was pressed.', detail: Detail({}) },
  },
  parts: {
    root: 'The whole.',
    end: 'What stands at its end.',
    figure: 'The figure.',
    home: 'The link home.',
    logo: 'The logo.',
    menu: 'The button of the menu.',
    navigation: 'The links beside the logo.',
    points: 'The points.',
    title: 'The title.',
    titleImage: 'The title as a drawing.',
  },
  ornaments: {
    pointMark: 'The mark of a point.',
  },
  states: {
    change: 'While the points count: "more" or "less".',
    titled: 'There is a title.',
  },
  example: {
    id: 'bar',
    props: {
      logo: 'asset:logo-small.svg',
      homeLabel: { $t: 'site.home' },
      homeTo: '/mypage',
      title: { $bind: 'header.titleText' },
      point: { $bind: 'user.userPoint.point' },
      pointName: { $bind: 'product.pointName' },
      menuLabel: { $t: 'navigation.menu' },
    },
    on: { menu: { action: 'modal.open', modal: 'menu' } },
  },
});
