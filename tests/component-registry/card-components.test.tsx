import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CardPicture from '#component-registry/components/card-picture/card-picture.tsx';
import CardPreview from '#component-registry/components/card-preview/card-preview.tsx';
import { unreadFile } from '#component-registry/pictures/read-file.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { cardWith, layoutOf } from '#tests/machines/support/cards.ts';
import { contentProps, renderComponent } from './render-component.tsx';

const card = cardWith();
const values = { profileIcon: null, category: 'listener', templateColor: 'blue', written: { name: 'ひな' } };
const hint = '長押しして保存';

describe('CardPicture', () => {
  it('says that it is made, until it is known what stands on it', () => {
    renderComponent(<CardPicture {...contentProps().props} hint={hint} card={null} values={null} />);
    expect(screen.getByRole('status')).toHaveTextContent('カードを作っています…');
    expect(screen.getByRole('progressbar', { name: 'カードを作っています…' })).toHaveAttribute('value', '0');
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('says that the browser can make none, and tries again', async () => {
    const { user } = renderComponent(<CardPicture {...contentProps().props} hint={hint} card={card} values={values} />);
    const words = 'このブラウザではカードを作れませんでした。ほかのアプリを閉じるか、別のブラウザでお試しください。';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'もう一度つくる' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('says that a drawing did not come, and stays with that whatever else still comes', async () => {
    const layout = layoutOf(['name'], { drawing: '/stage.svg' });
    const drawn = cardWith({ categories: [{ id: 'listener', name: 'リスナー', layout }], faces: '/faces.css' });
    renderComponent(<CardPicture {...contentProps().props} hint={hint} card={drawn} values={values} />);
    const words = 'カードのデザインを読み込めませんでした。電波のよいところで、もう一度お試しください。';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    const sheets = [...document.head.querySelectorAll('link[href="/faces.css"]')];
    await act(async () => sheets.forEach((sheet) => fireEvent.error(sheet)));
    expect(sheets).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('is made once, though the flow that gives it begins anew; another is made anew', async () => {
    const props = { ...contentProps().props, hint };
    const given = {
      ...values,
      profileIcon: { ...unreadFile(new File(['png'], 'face.png')), content: new Blob(['png']) },
    };
    const { rerender } = renderComponent(<CardPicture {...props} card={card} values={given} />);
    await screen.findByRole('alert');
    const states = [];
    const readAgain = { ...given.profileIcon, content: new Blob(['png']) };
    const other = { ...given, profileIcon: { ...readAgain, turns: 1 } };
    for (const next of [null, { ...given, profileIcon: readAgain }, other]) {
      rerender(<CardPicture {...props} card={next && structuredClone(card)} values={next} />);
      states.push(screen.queryByRole('progressbar') === null ? 'as before' : 'begun');
    }
    expect(states).toEqual(['as before', 'as before', 'begun']);
    await screen.findByRole('alert');
  });

  it.each(locales)('has words for each failure in %s', async (locale) => {
    renderComponent(<CardPicture {...contentProps().props} hint={hint} card={card} values={values} />, { locale });
    const said = (await screen.findByRole('alert')).textContent ?? '';
    expect(said).not.toMatch(/card\.[a-z]/);
  });
});

describe('CardPreview', () => {
  it('is a picture that is named by whose card it is', () => {
    const { rerender } = renderComponent(<CardPreview {...contentProps().props} card={card} values={values} />);
    const named = screen.getByRole('img').getAttribute('aria-label');
    rerender(<CardPreview {...contentProps().props} card={card} values={{ ...values, written: {} }} />);
    expect([named, screen.getByRole('img').getAttribute('aria-label')]).toEqual([
      'ひなさんのカードの見本',
      'カードの見本',
    ]);
  });

  it('says where it cannot be shown that the form goes on', () => {
    renderComponent(<CardPreview {...contentProps().props} card={card} values={values} />);
    expect(screen.getByRole('status')).toHaveTextContent('見本を表示できませんでした。入力はそのまま続けられます。');
  });

  it('becomes large by a press where it stays in sight', async () => {
    const { user, container } = renderComponent(
      <CardPreview {...contentProps().props} card={card} values={values} stays />,
    );
    const root = container.querySelector('[data-part="CardPreview.root"]');
    const frame = screen.getByRole('button', { name: 'ひなさんのカードの見本' });
    const states = [];
    for (let press = 0; press < 3; press += 1) {
      states.push([frame.getAttribute('aria-expanded'), root?.hasAttribute('data-large')]);
      await user.click(frame);
    }
    expect(states).toEqual([
      ['false', false],
      ['true', true],
      ['false', false],
    ]);
  });
});
