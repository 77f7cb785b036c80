import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import LoadingScene from '#component-registry/components/loading-scene/loading-scene.tsx';
import SceneMessage from '#component-registry/components/scene-message/scene-message.tsx';
import { contentProps, renderComponent } from './render-component.tsx';

const { props } = contentProps();
const message = { image: '/scene.svg', heading: 'ページが見つかりません', text: '住所をお確かめください。' };

describe('SceneMessage', () => {
  it('is the main heading of a page, with what to do and a way on', () => {
    renderComponent(
      <SceneMessage {...props} {...message}>
        <a href="/">トップへ</a>
      </SceneMessage>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeInTheDocument();
    expect(screen.getByText('住所をお確かめください。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'トップへ' })).toBeInTheDocument();
  });

  it('is a lesser heading in a part of a page', () => {
    renderComponent(<SceneMessage {...props} {...message} level="part" />);
    expect(screen.getByRole('heading', { level: 2, name: 'ページが見つかりません' })).toBeInTheDocument();
  });

  it('has a drawing that only decorates', () => {
    renderComponent(<SceneMessage {...props} {...message} />);
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/scene.svg');
  });
});

describe('LoadingScene', () => {
  it('says what is awaited', () => {
    renderComponent(<LoadingScene {...props} image="/scene.svg" label="星をあつめています" />);
    expect(screen.getByRole('status')).toHaveTextContent('星をあつめています');
  });
});
