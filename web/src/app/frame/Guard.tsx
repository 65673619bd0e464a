import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

import { useSessionState } from '../../core/session/index.ts';
import type { ScreenRoute } from '../routes.tsx';
import { texts } from '../texts.ts';

interface GuardProps {
  readonly access: ScreenRoute['access'];
  readonly children: ReactNode;
}

/** Spec §2: waits for the user, sends away whom the route is not for, shows the rest. */
export function Guard({ access, children }: GuardProps) {
  const session = useSessionState();
  switch (access) {
    case 'public':
      return children;
    case 'visitor':
      return session.at === 'present' ? <Navigate replace to="/" /> : children;
    case 'protected':
      if (session.at === 'loading') return <p>{texts.loading}</p>;
      return session.at === 'absent' ? <Navigate replace to="/" /> : children;
    default:
      return access satisfies never;
  }
}
