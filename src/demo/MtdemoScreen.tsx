import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { useServices } from '../lib/services/useServices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ScreenHeading } from '../ui/text/ScreenHeading.tsx';
import { MtdemoForm } from './MtdemoForm.tsx';
import { getMtdemoView, type MtdemoProps, type MtdemoView } from './mtdemoView.ts';
import { provideMtdemo } from './provide.ts';

const NotImplemented = () => (
  <Notice kind="attention">
    <FormattedMessage id="error.NotImplementedForBrand" />
  </Notice>
);

const Unreachable = ({ demo }: MtdemoProps) => (
  <Notice
    kind="danger"
    live="alert"
    actions={
      <Button small onClick={() => demo.send({ type: 'retry' })}>
        <FormattedMessage id="shell.retry" />
      </Button>
    }
  >
    <FormattedMessage id="mtdemo.failed" />
  </Notice>
);

const views = {
  loading: () => <Skeleton size="block" />,
  notImplemented: NotImplemented,
  unreachable: Unreachable,
  form: MtdemoForm,
} as const satisfies Record<MtdemoView, ComponentType<MtdemoProps>>;

/** The demo brand's only page (specification 1 and 2): machine translation, and the way to its post-editing. */
const MtdemoScreen = () => {
  const demo = useScreenActor(provideMtdemo, { popular: useServices().brand.popularLanguages });
  const View = views[useSelector(demo, getMtdemoView)];
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="mtdemo.title" />} lead={<FormattedMessage id="mtdemo.lead" />} />
      <View demo={demo} />
    </>
  );
};

export default MtdemoScreen;
