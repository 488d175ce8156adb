import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countPage } from '#contract/operations.ts';
import { findPage } from '#contract/pages.ts';
import { call } from './api.ts';
import { useCapabilities } from './capabilities.ts';
import { SCREEN_FAILED } from './error-report.ts';

/** Whether the browser asks not to be tracked. */
const isRefused = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const count = (pathname: string, event: 'pageview' | 'error') =>
  void call(countPage, { page: findPage(pathname), event }).catch(() => undefined);

/** Counts the pages that are opened, by their template, where the operator does so and the browser has no objection. */
export default function PageViews() {
  const isCounted = useCapabilities()?.page_views === true && !isRefused();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isCounted) count(pathname, 'pageview');
  }, [isCounted, pathname]);
  useEffect(() => {
    if (!isCounted) return;
    const onFailure = () => count(pathname, 'error');
    addEventListener(SCREEN_FAILED, onFailure);
    return () => removeEventListener(SCREEN_FAILED, onFailure);
  }, [isCounted, pathname]);
  return null;
}
