import type { ComponentProps } from '../../definition/component-props.ts';
import { hideBrokenImage } from '../../parts/hide-broken-image.ts';
import type { loadingScene } from './loading-scene.schema.ts';
import styles from './loading-scene.module.css';

export { default as validate, version } from './loading-scene.schema.ts?validate';

export default function LoadingScene({ image, label }: ComponentProps<typeof loadingScene>) {
  return (
    <div data-part="LoadingScene.root" className={styles.loading} role="status">
      <span data-part="LoadingScene.picture" className={styles.picture}>
        <img
          data-part="LoadingScene.scene"
          className={styles.scene}
          src={image}
          alt=""
          width={240}
          height={240}
          onError={hideBrokenImage}
        />
      </span>
      <p data-part="LoadingScene.label" className={styles.label}>
        {label}
      </p>
      <span data-part="LoadingScene.marks" className={styles.marks} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
