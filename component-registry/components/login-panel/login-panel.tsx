import { useState } from 'react';
import type { ComponentProps } from '../../component-props.ts';
import { Icon } from '../../icons/icon.tsx';
import type { loginPanel } from './login-panel.schema.ts';
import styles from './login-panel.module.css';

export { default as validate, version } from './login-panel.schema.ts?validate';

/** The ways in: sign-up and login; both carry whether another account is wanted (spec §2, Login). */
export default function LoginPanel(props: ComponentProps<typeof loginPanel>) {
  const { signUpLabel, loginLabel, anotherAccountLabel, note, signUpClosed = false, emit } = props;
  const [anotherAccount, setAnotherAccount] = useState(false);
  return (
    <div className={styles.panel}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {!signUpClosed && (
        <button type="button" className={styles.signUp} onClick={() => emit('signUp', { anotherAccount })}>
          <Icon name="user-plus" />
          {signUpLabel}
        </button>
      )}
      <button
        type="button"
        className={signUpClosed ? styles.signUp : styles.login}
        onClick={() => emit('login', { anotherAccount })}
      >
        <Icon name="log-in" />
        {loginLabel}
      </button>
      <label className={styles.another}>
        <span>{anotherAccountLabel}</span>
        <input
          className={styles.input}
          type="checkbox"
          role="switch"
          checked={anotherAccount}
          onChange={(event) => setAnotherAccount(event.currentTarget.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
      </label>
    </div>
  );
}
