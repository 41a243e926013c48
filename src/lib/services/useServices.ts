import { use } from 'react';
import { type Services, ServicesContext } from './Services.ts';

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === null) throw new Error('The shell is shown inside an ServicesContext.');
  return services;
};
