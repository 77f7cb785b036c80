import { screen } from '@testing-library/react';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { picturePreview } from '#component-registry/components/picture-preview/picture-preview.schema.ts';
import PicturePreview from '#component-registry/components/picture-preview/picture-preview.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const picture = {
  ...contentProps().props,
  src: '/files/wallpaper.png',
  alt: '夜空',
  width: 1170,
  height: 2532,
  hint: '長押しで保存',
  downloadLabel: '保存する',
};
const deadline = { until: '2026-11-21T09:30:00+09:00', untilLabel: '期限', ended: '終了しました' };
const linesOf = (container: HTMLElement) => [...container.querySelectorAll('p, a')].map((line) => line.textContent);

describe('PicturePreview', () => {
  it('is a picture, with how to save it on a touch screen and where there is a pointer [2.58]', () => {
    const { container } = renderComponent(<PicturePreview {...picture} />);
    expect(screen.getByRole('img', { name: '夜空' })).toHaveAttribute('src', '/files/wallpaper.png');
    expect(linesOf(container)).toEqual(['長押しで保存', '保存する']);
    const link = screen.getByRole('link', { name: '保存する' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/files/wallpaper.png', true]);
  });

  it('shows what another component of the page made', () => {
    const src = 'blob:https://hoshi-no-uta.example/0f6c';
    renderComponent(<PicturePreview {...picture} src={src} />);
    expect(screen.getByRole('img', { name: '夜空' })).toHaveAttribute('src', src);
    expect(Value.Check(picturePreview.props.properties.src, src)).toBe(true);
  });

  it.each([
    ['until its deadline', '2026-11-21T00:29:59Z', ['長押しで保存', '保存する', '期限2026/11/21 09:30']],
    ['no longer from then on', '2026-11-21T00:30:00Z', ['終了しました', '期限2026/11/21 09:30']],
  ])('can be saved %s, in the time of the campaign [2.58]', (_when, now, lines) => {
    const { container } = renderComponent(<PicturePreview {...picture} {...deadline} />, { now });
    expect(linesOf(container)).toEqual(lines);
    expect(screen.getByRole('img', { name: '夜空' })).toBeVisible();
  });
});
