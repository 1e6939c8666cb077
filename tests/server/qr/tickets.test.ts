import { qrLifeMs, QrTickets } from '#server/qr/tickets.ts';
import { describe, expect, test } from 'vitest';

const u1 = { userId: 'u1', name: '甲' };
const u2 = { userId: 'u2', name: '乙' };

const made = () => {
  const tickets = new QrTickets<string>();
  return { tickets, ...tickets.create('10.0.0.9', 0) };
};

describe('scan-to-sign-in', () => {
  test('[X9] goes 待扫, 已扫, 已确认', () => {
    const { tickets, ticket, secret } = made();
    expect(tickets.view(secret, 1000)).toEqual({ state: 'waiting', leftMs: qrLifeMs - 1000 });
    expect(tickets.scan(ticket, u1, 1000)).toEqual({ address: '10.0.0.9', leftMs: qrLifeMs - 1000 });
    expect(tickets.view(secret, 1000)).toMatchObject({ state: 'scanned', by: u1 });
    expect(tickets.confirm(ticket, 'u1', 1000)).toBe(true);
    expect(tickets.view(secret, 1000)).toMatchObject({ state: 'confirmed', by: u1 });
  });

  test('[X9] is over after 120 s, at every stage', () => {
    const { tickets, ticket, secret } = made();
    tickets.scan(ticket, u1, 0);
    expect(tickets.view(secret, qrLifeMs)).toEqual({ state: 'expired' });
    expect(tickets.confirm(ticket, 'u1', qrLifeMs)).toBe(false);
  });

  test('[X9] the ticket in the code does not tell the state: the secret is another', () => {
    const { tickets, ticket, secret } = made();
    expect(ticket).not.toBe(secret);
    expect(tickets.view(ticket, 0)).toEqual({ state: 'expired' });
    expect(tickets.scan(secret, u1, 0)).toBeUndefined();
  });

  test('[X9] only who scanned may confirm, and not before scanning', () => {
    const { tickets, ticket, secret } = made();
    expect(tickets.confirm(ticket, 'u1', 0)).toBe(false);
    tickets.scan(ticket, u1, 0);
    expect(tickets.scan(ticket, u2, 0)).toBeUndefined();
    expect(tickets.confirm(ticket, 'u2', 0)).toBe(false);
    expect(tickets.view(secret, 0)).toMatchObject({ state: 'scanned', by: u1 });
  });

  test('[X9] a refusal on the phone ends the code', () => {
    const { tickets, ticket, secret } = made();
    tickets.scan(ticket, u1, 0);
    expect(tickets.refuse(ticket, 'u2', 0)).toBe(false);
    expect(tickets.refuse(ticket, 'u1', 0)).toBe(true);
    expect(tickets.view(secret, 0)).toEqual({ state: 'expired' });
  });

  test('[X9] asking again after a lost answer gets the same grant', () => {
    const { tickets, ticket, secret } = made();
    tickets.grant(secret, 'too early', 0);
    expect(tickets.view(secret, 0)).not.toHaveProperty('grant');
    tickets.scan(ticket, u1, 0);
    tickets.confirm(ticket, 'u1', 0);
    tickets.grant(secret, 'session', 0);
    tickets.confirm(ticket, 'u1', 0);
    expect(tickets.view(secret, 0)).toMatchObject({ grant: 'session' });
  });
});
